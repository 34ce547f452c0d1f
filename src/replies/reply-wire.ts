import type { PreviewWire } from '../../server/replies/wire.ts'

/** A candidate who gets no reply, in English names. */
export const leftOutOf = ({ leftOut }: Pick<PreviewWire, 'leftOut'>) =>
  leftOut.map(({ prijavaId, ...rest }) => ({ applicationId: prijavaId, ...rest }))
