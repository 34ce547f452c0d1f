import type { Group } from './groups-context.ts'

/** An administrator sees the groups of all companies: their names alone would not tell them apart. */
export const companyOf = ({ tvrtkaNaziv }: Group) => tvrtkaNaziv
