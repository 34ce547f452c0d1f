/**
 * Why a picture was not rendered: not a picture of an accepted type, made of parts that are not accepted, too costly, or
 * too many are waiting.
 */
export type PictureFault = 'type' | 'parts' | 'costly' | 'busy'

export class PictureError extends Error {
  readonly fault: PictureFault
  /** The parts that are not accepted, such as `<filter>`. */
  readonly parts: string[]

  constructor(fault: PictureFault, parts: string[] = []) {
    super([fault, ...parts].join(' '))
    this.name = 'PictureError'
    this.fault = fault
    this.parts = parts
  }
}
