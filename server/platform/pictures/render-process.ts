/** The process that renders strangers' pictures. It has no settings, and ends when a picture takes too much. */
import sharp from 'sharp'
import { PictureError, type PictureFault } from './picture-error.ts'
import { type Rendered, type RenderJob, render } from './render.ts'

/** What one picture may take: seconds of processor time, and bytes of memory. */
export type RenderLimits = { seconds: number; bytes: number }
export type RenderOrder = { job: RenderJob; picture: Uint8Array; limits: RenderLimits }
export type RenderReply = { rendered: Rendered[] } | { fault: PictureFault; parts: string[] }

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async ({ job, picture, limits }: RenderOrder) => {
  const watch = endBeyond(limits)
  const reply: RenderReply = await render(job, picture).then(
    (rendered) => ({ rendered }),
    (error) =>
      error instanceof PictureError ? { fault: error.fault, parts: error.parts } : { fault: 'type', parts: [] },
  )
  clearInterval(watch)
  process.send?.(reply)
})
process.on('disconnect', end)

function endBeyond({ seconds, bytes }: RenderLimits) {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 > seconds || process.memoryUsage.rss() > bytes) end()
  }, 20)
}

/** An orderly exit would wait for the thread that renders. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
