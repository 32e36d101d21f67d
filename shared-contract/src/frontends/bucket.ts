/** 0 to 99, always the same for a user (FNV-1a). With the area in it, so that not the same people try everything. */
export function bucketOf(area: string, userId: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${userId} ${area}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}
