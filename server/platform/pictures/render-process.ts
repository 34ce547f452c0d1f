/** The process that renders strangers' pictures. */
import sharp from 'sharp'
import { serveOrders } from '../subprocesses/serve.ts'
import { PictureError, type PictureFault } from './picture-error.ts'
import { type Rendered, type RenderJob, render } from './render.ts'

export type RenderOrder = { job: RenderJob; picture: Uint8Array }
export type RenderReply = { rendered: Rendered[] } | { fault: PictureFault; parts: string[] }

sharp.concurrency(1)
sharp.cache(false)

serveOrders<RenderOrder>(({ job, picture }) =>
  render(job, picture).then(
    (rendered) => ({ rendered }),
    (error) =>
      error instanceof PictureError ? { fault: error.fault, parts: error.parts } : { fault: 'type', parts: [] },
  ),
)
