import { openSubprocesses, SubprocessError } from '../subprocesses/pool.ts'
import type { SubprocessLimits } from '../subprocesses/serve.ts'
import { PictureError } from './picture-error.ts'
import type { Rendered } from './render.ts'
import type { RenderOrder, RenderReply } from './render-process.ts'

/** A picture of 40 million pixels takes about half of it. */
const limits: SubprocessLimits = { seconds: 5, bytes: 512 * 1024 * 1024 }

const run = openSubprocesses<RenderOrder, RenderReply>({
  file: 'server/platform/pictures/render-process.ts',
  limits,
  env: { UV_THREADPOOL_SIZE: '2' },
  heap: 128,
})

/**
 * Renders a picture in a process of low priority, which ends when the picture takes too much. Throws `PictureError`.
 * `owner` is whose pictures are counted together, so that no one fills the queue alone.
 */
export async function renderInSubprocess(
  order: RenderOrder,
  by: { owner: string; limits?: Partial<SubprocessLimits> },
): Promise<Rendered[]> {
  const reply = await run(order, by).catch((error: unknown) => {
    throw error instanceof SubprocessError ? new PictureError(error.fault) : error
  })
  if ('rendered' in reply) return reply.rendered
  throw new PictureError(reply.fault, reply.parts)
}
