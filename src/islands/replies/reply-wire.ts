import type { PreviewWire } from '../../../server/replies/wire.ts'

/** Somebody who gets no message, under our names. */
export const leftOutOf = ({ leftOut }: Pick<PreviewWire, 'leftOut'>) =>
  leftOut.map(({ prijavaId, ...rest }) => ({ applicationId: prijavaId, ...rest }))
