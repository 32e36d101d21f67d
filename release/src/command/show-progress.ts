/** Bytes sent so far, of so many. */
export type Progress = (sent: number, total: number) => void;

/** On a terminal: one line that is written over. Anywhere else a line for each step would fill somebody's log: nothing. */
export function showProgress(stream: NodeJS.WriteStream): Progress | undefined {
  if (!stream.isTTY) return undefined;
  let shown = -1;
  return (sent, total) => {
    const percent = Math.min(100, Math.floor((100 * sent) / total));
    if (percent === shown) return;
    shown = percent;
    stream.write(`\rUploading ${(total / 1_000_000).toFixed(1)} MB: ${percent} %${percent === 100 ? '\n' : ''}`);
  };
}
