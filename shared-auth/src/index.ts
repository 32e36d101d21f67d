/** The session, the HTTP client, the query cache and the router, each once per page. Areas take these libraries only from here. */
export {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
export {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { adoptSession } from './adopt-session.ts';
export { fetchAllPages, type ListName } from './all-pages.ts';
export { ApiError, failedOr, failureOf, messageOf, serverMessageOf } from './api-error.ts';
export type { Area, AreaRoute } from './area.ts';
export { type AreaOverride, areaOverrides, clearOverride, endedOverrides, openedTry, overrideArea, subscribeOverrides } from './area-overrides.ts';
export { type CallAnswer, type CallInput, type CallName, call, type FileName, send } from './call.ts';
export { currentUser } from './current-user.ts';
export { downloadFile, fetchFile, saveFile } from './download.ts';
export { downloadExport, type ExportRequest } from './download-export.ts';
export { useFirstPageShown } from './first-page-shown.tsx';
export { getCompany } from './get-company.ts';
export { addRequestHeaders, api, newId, newIdempotencyKey } from './http.ts';
export type { HttpAnswer } from './http-answer.ts';
export { loadHttpClient } from './load-http-client.ts';
export { createQueryClient, retryUpTo } from './query-client.ts';
export { readRecord } from './read-record.ts';
export { sendKeepalive } from './send-keepalive.ts';
export { SessionProvider } from './session-provider.tsx';
export { readSession } from './session-storage.ts';
export { signIn, signOut } from './sign-in.ts';
export { currentTrace } from './trace.ts';
export { type AttachmentNames, useAttachments } from './use-attachments.ts';
export { useGst } from './use-gst.ts';
export { useLogo } from './use-logo.ts';
export { useQuery } from './use-query.ts';
export { useReadNow } from './use-read-now.ts';
export { useRefresh } from './use-refresh.ts';
export { useCan, useSession, useSessionExpired, useSignedIn } from './use-session.ts';
