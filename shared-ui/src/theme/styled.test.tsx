import { keyframes } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import { styled } from './styled.ts';

test('styles that are the same for every element are read once, however many are drawn', () => {
  let reads = 0;
  const Cell = styled('td')({
    get paddingLeft() {
      reads += 1;
      return 14;
    },
  });
  expect(reads).toBe(0);
  const row = (
    <table>
      <tbody>
        <tr>
          <Cell>1</Cell>
          <Cell>2</Cell>
        </tr>
      </tbody>
    </table>
  );
  const { rerender } = render(row);
  rerender(row);
  const [one, two] = screen.getAllByRole('cell');
  expect(one).toHaveStyle({ paddingLeft: '14px' });
  expect(two!.className).toBe(one!.className);
  expect(reads).toBe(1);
});

test('a component made of it has its styles, its own above them, and takes its props', () => {
  const Box = styled('div', { shouldForwardProp: (name) => name !== 'wide' })<{ wide?: boolean }>({ color: 'rgb(1, 2, 3)', paddingTop: 4 });
  const Inner = styled(Box)({ paddingTop: 8 });
  render(
    <Inner data-testid="inner" wide>
      <Box data-testid="box" />
    </Inner>,
  );
  expect(screen.getByTestId('inner')).toHaveStyle({ color: 'rgb(1, 2, 3)', paddingTop: '8px' });
  expect(screen.getByTestId('inner')).not.toHaveAttribute('wide');
  expect(screen.getByTestId('box')).toHaveStyle({ paddingTop: '4px' });
});

test('styles of the props, alone and over those of every element', () => {
  const Base = styled('span')({ paddingTop: 1, color: 'rgb(9, 9, 9)' });
  const Sized = styled(Base, { shouldForwardProp: (name) => name !== 'size' })<{ size: number }>(({ size }) => ({ paddingTop: size }));
  const Around = styled(Sized)({ marginTop: 3 });
  render(
    <>
      <Sized size={5}>five</Sized>
      <Around size={6}>six</Around>
    </>,
  );
  expect(screen.getByText('five')).toHaveStyle({ paddingTop: '5px', color: 'rgb(9, 9, 9)' });
  expect(screen.getByText('six')).toHaveStyle({ paddingTop: '6px', marginTop: '3px', color: 'rgb(9, 9, 9)' });
});

test('an animation comes with the element that moves by it', () => {
  const turn = keyframes({ to: { rotate: '1turn' } });
  const Wheel = styled('i')({ animation: `${turn} 1s linear` });
  render(<Wheel data-testid="wheel" />);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
  expect(getComputedStyle(screen.getByTestId('wheel')).animation).toContain(turn.name);
  expect(rules).toContain(`@keyframes ${turn.name}`);
});
