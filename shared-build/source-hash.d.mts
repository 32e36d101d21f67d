export function sourceHash(directory: string): string;
export function toolsHash(): string;
export function builtHash(directory: string, told?: string): string | undefined;
