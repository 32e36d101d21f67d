/** Resolves in a task of its own, after an input that waits. By a message: a timer waits up to a second in a tab that is opened behind another. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
