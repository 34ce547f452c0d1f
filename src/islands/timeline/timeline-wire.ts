import type { MomentWire } from '../../../server/notes/timeline-wire.ts'

/** Something that happened, under our names. */
export type Moment = Omit<MomentWire, 'prijavaId'> & { applicationId: number | null }

export const momentOf = ({ prijavaId, ...moment }: MomentWire): Moment => ({ ...moment, applicationId: prijavaId })
