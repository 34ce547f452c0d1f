import type { Group } from './groups-context.ts'

/** Administrators see the groups of all companies, whose names can be equal. */
export const companyOf = ({ tvrtkaNaziv }: Group) => tvrtkaNaziv
