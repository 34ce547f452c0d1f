import type { Group } from './group-calls.ts'

/** Administrators see the groups of all companies, whose names can be equal. */
export const companyOf = ({ tvrtkaNaziv }: Group) => tvrtkaNaziv
