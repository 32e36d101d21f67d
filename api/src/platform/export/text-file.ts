import type { MakeFile } from './made-file.ts';
import { namelessFile } from './nameless-file.ts';

/** A file of text, written piece by piece: nothing of it stays in memory. */
export const textFile =
  (pieces: () => AsyncIterable<string>): MakeFile =>
  async ({ gone }) => {
    const file = await namelessFile();
    try {
      for await (const piece of pieces()) {
        gone.throwIfAborted();
        await file.appendFile(piece);
      }
      const { size } = await file.stat();
      return { size, content: file.createReadStream({ start: 0 }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  };
