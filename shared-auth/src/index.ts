/** The session, the HTTP client, the query cache and the router, each once per page. Areas take these libraries only from here. */
export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { fetchAllPages } from './all-pages.ts';
export { ApiError, messageOf, serverMessageOf } from './api-error.ts';
export type { Area, AreaRoute } from './area.ts';
export { type AreaOverride, areaOverrides, clearOverride, overrideArea, subscribeOverrides } from './area-overrides.ts';
export { currentUser } from './current-user.ts';
export { downloadFile, saveFile } from './download.ts';
export { downloadExport, type ExportRequest } from './download-export.ts';
export { api, newIdempotencyKey } from './http.ts';
export { createQueryClient, retryUpTo } from './query-client.ts';
export { SessionProvider } from './session-provider.tsx';
export { signIn, signOut } from './sign-in.ts';
export { useRefresh } from './use-refresh.ts';
export { useCan, useSession, useSessionExpired, useSignedIn } from './use-session.ts';
