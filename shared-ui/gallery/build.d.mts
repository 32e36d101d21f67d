/** @param port where to go on serving, with a new build at each edit */
export function buildGallery(where: { folder: string; port?: number }): Promise<void>;
