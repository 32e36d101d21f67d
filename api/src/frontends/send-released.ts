import path from 'node:path';
import negotiator from '@fastify/accept-negotiator';
import { type Encoding, PRECOMPRESSED } from '@karkhana/release/file-kinds';
import type { ReleasedFile } from '@karkhana/release/served-releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { LiveSet } from './served-live-set.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ENCODINGS = Object.keys(PRECOMPRESSED) as Encoding[];

/** Nothing in a release runs when it is opened by its own address: only pages that have the hashes of scripts run them. */
export const RELEASED_HEADERS = { 'content-security-policy': "sandbox; default-src 'none'", 'access-control-allow-origin': '*', vary: 'accept-encoding' };

/**
 * Sends a file as it was published, or nothing: its bytes were compared with their hash in the state that they have now. No cache may keep a file
 * that users never got, since it stops being public.
 */
export async function sendReleased(request: FastifyRequest, reply: FastifyReply, liveSet: LiveSet, file: ReleasedFile): Promise<FastifyReply> {
  const { contentType, text } = file;
  if (text === undefined && !(await liveSet.isIntact(file))) {
    throw new AppError('NOT_FOUND', 'This file was changed since it was published, so it is not sent');
  }
  if (file.wasInUse) reply.header('cache-control', FOR_EVER);
  reply.type(contentType);
  if (text !== undefined) return reply.send(text);
  const encoding = await encodingFor(request, liveSet, file);
  if (encoding) reply.header('content-encoding', encoding);
  const sent = (encoding && file.precompressed[encoding]?.path) ?? file.path;
  return reply.sendFile(path.basename(sent), path.dirname(sent));
}

/** The precompressed copy that the browser takes; undefined when there is none that still has its hash. */
async function encodingFor(request: FastifyRequest, liveSet: LiveSet, { precompressed }: ReleasedFile): Promise<Encoding | undefined> {
  const there = ENCODINGS.filter((encoding) => precompressed[encoding]);
  const taken = there.length ? (negotiator.negotiate(request.headers['accept-encoding'] ?? '', there) as Encoding | null) : null;
  const copy = taken && precompressed[taken];
  return copy && (await liveSet.isIntact(copy)) ? taken : undefined;
}
