import type { MomentWire } from '../../server/notes/timeline-wire.ts'

/** An event of the timeline, in English names. */
export type Moment = Omit<MomentWire, 'prijavaId'> & { applicationId: number | null }

export const momentOf = ({ prijavaId, ...moment }: MomentWire): Moment => ({ ...moment, applicationId: prijavaId })
