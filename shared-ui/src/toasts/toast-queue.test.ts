import { liveText } from './live-text.ts';
import { ToastQueue, type ToastRequest } from './toast-queue.ts';

const request = (id: string): ToastRequest => ({ id, kind: 'success', text: liveText(id), duration: null, onClose: () => undefined });

test('toasts wait in their order for the code that draws them, which the first one loads', () => {
  const drawn: string[] = [];
  const target = { show: ({ id }: ToastRequest) => void drawn.push(`show ${id}`), close: (id: string | number) => void drawn.push(`close ${id}`) };
  const onFirst = jest.fn();
  const queue = new ToastQueue(onFirst);
  expect(onFirst).not.toHaveBeenCalled();
  queue.show(request('progress'));
  queue.close('progress');
  queue.show(request('done'));
  expect(onFirst).toHaveBeenCalled();
  expect(drawn).toEqual([]);
  queue.drawnBy(target);
  expect(drawn).toEqual(['show progress', 'close progress', 'show done']);
  queue.show(request('next'));
  expect(drawn.at(-1)).toBe('show next');
});
