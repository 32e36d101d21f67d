import { useSession } from '@karkhana/shared-auth';
import { DOCUMENTS, type DocumentKind } from '@karkhana/shared-contract/documents/document-kinds';
import { DocumentLink } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

/** The address of a document's page for who may open it; undefined without it, and of what this page does not know yet. `day`: of a document that only a list shows. */
export function useDocumentPath() {
  const { permissions = [] } = useSession() ?? {};
  return (kind: string | null | undefined, id: number | null | undefined, day = ''): string | undefined => {
    if (kind == null || id == null || !Object.hasOwn(DOCUMENTS, kind)) return undefined;
    const { page, opens } = DOCUMENTS[kind as DocumentKind];
    return permissions.includes(opens) ? page?.(id, day) : undefined;
  };
}

interface LinkToDocumentProps {
  kind: string | null | undefined;
  id: number | null | undefined;
  day?: string | undefined;
  /** Its number. */
  children: ReactNode;
}

/** A number that leads to its document, with permission. */
export function LinkToDocument({ kind, id, day, children }: LinkToDocumentProps) {
  const to = useDocumentPath()(kind, id, day);
  return to ? <DocumentLink to={to}>{children}</DocumentLink> : children;
}
