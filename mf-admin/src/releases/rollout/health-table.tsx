import type { AreaHealth, Comparison } from '@karkhana/shared-contract/releases/health';
import { color, formatQuantity, styled } from '@karkhana/shared-ui';
import { errorsText, inpText, speedText, verdictText } from './rollout-words.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { height: 30, padding: '0 10px', textAlign: 'right', whiteSpace: 'nowrap', borderBottom: `1px solid ${color.border.row}` },
  '& thead th': { color: color.text.secondary, fontSize: 13, fontWeight: 600 },
  '& tbody th': { color: color.text.secondary, fontWeight: 400 },
  '& th:first-of-type': { paddingLeft: 16, textAlign: 'left' },
  '& th:last-child, & td:last-child': { padding: '0 16px 0 14px', textAlign: 'left' },
  '& tr:last-child > *': { borderBottom: 0 },
  '& .candidate': { background: color.primary.tint, color: color.text.primary, fontWeight: 600 },
  '& .worse': { background: color.status.error.bg, color: color.status.error.fg, fontWeight: 600 },
});
const Said = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: 'good' | 'bad' | 'none' }>(({ tone }) => ({
  color: { good: color.status.success.fg, bad: color.status.error.fg, none: color.text.secondary }[tone],
  fontWeight: tone === 'bad' ? 600 : 400,
}));

const toneOf = ({ verdict }: Comparison) => (({ few: 'none', chance: 'good', worse: 'bad' }) as const)[verdict];

/** Live and candidate side by side, with the difference and whether it is more than chance. */
export function HealthTable({ health }: { health: AreaHealth }) {
  const { live, candidate, comparison } = health;
  if (!candidate || !comparison) return null;
  const mark = ({ verdict }: Comparison) => (verdict === 'worse' ? 'worse' : 'candidate');
  const [speed, said] = [speedText(health), verdictText(comparison.inp)];
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">Last hour</th>
            <th scope="col">{live.version ? `Live ${live.version}` : 'No version is live'}</th>
            <th scope="col" className="candidate">{`New ${candidate.version}`}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Users</th>
            <td>{formatQuantity(live.users)}</td>
            <td className="candidate">{formatQuantity(candidate.users)}</td>
            <td>{`${formatQuantity(candidate.users_in_trouble)} in trouble`}</td>
          </tr>
          <tr>
            <th scope="row">Loads</th>
            <td>{formatQuantity(live.loads)}</td>
            <td className="candidate">{formatQuantity(candidate.loads)}</td>
            <td>{`${formatQuantity(candidate.failures)} failed to load`}</td>
          </tr>
          <tr>
            <th scope="row">Errors in loads</th>
            <td>{errorsText(live)}</td>
            <td className={mark(comparison.errors)}>{errorsText(candidate)}</td>
            <td>
              <Said tone={toneOf(comparison.errors)}>{verdictText(comparison.errors)}</Said>
            </td>
          </tr>
          <tr>
            <th scope="row">INP (p75)</th>
            <td>{inpText(live)}</td>
            <td className={mark(comparison.inp)}>{inpText(candidate)}</td>
            <td>
              <Said tone={toneOf(comparison.inp)}>{speed ? `${speed}, ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said}</Said>
            </td>
          </tr>
        </tbody>
      </Table>
    </Scroll>
  );
}
