import { signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { DOCUMENT_KINDS, DOCUMENTS } from '@karkhana/shared-contract/documents/document-kinds';
import { PERMISSIONS, type Permission } from '@karkhana/shared-contract/permissions';
import { render, screen } from '@testing-library/react';
import { LinkToDocument } from './link-to-document.tsx';

const show = (permissions: readonly Permission[], kind: string, id: number | null = 7) => {
  signInAs(...permissions);
  return render(
    <TestSession>
      <LinkToDocument kind={kind} id={id} day="2026-11-20">
        SDN/26-27/00001
      </LinkToDocument>
    </TestSession>,
  );
};

test.each(DOCUMENT_KINDS)('a %s leads to its page for who may open it, and is its number for anybody else', (kind) => {
  const { page, opens } = DOCUMENTS[kind];
  const { unmount } = show([opens], kind);
  if (page) expect(screen.getByRole('link', { name: 'SDN/26-27/00001' })).toHaveAttribute('href', page(7, '2026-11-20'));
  else expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  show(
    PERMISSIONS.filter((permission) => permission !== opens),
    kind,
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('SDN/26-27/00001')).toBeInTheDocument();
});

test.each([
  ['toString', 7],
  ['a kind that a newer server names', 7],
  ['sale', null],
])('%s %s leads nowhere', (kind, id) => {
  show(PERMISSIONS, kind, id);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
