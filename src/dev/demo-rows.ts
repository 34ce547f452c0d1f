import { defineList, flag, type ListState, oneOf, text } from '../data/list-definition.ts'

export type DemoPerson = {
  id: number
  name: string
  email: string
  job: string
  stage: number
  rating: number
  isUnread: boolean
  appliedAt: string
}

export const demoStages = ['Novo', 'U razmatranju', 'Razgovor', 'Ponuda', 'Zaposlen', 'Odbijeno']
const names = ['Ana', 'Božidar', 'Čedomila', 'Đurđa', 'Emir', 'Franjo', 'Gordana', 'Hana', 'Željko', 'Šime']
const surnames = ['Kovač', 'Marković', 'Perić', 'Đurić', 'Horvat', 'Ilić-Grabovac', 'Šimić', 'Žižić', 'Hodžić']
const jobs = ['Konobar (m/ž) u hotelu s 4 zvjezdice', 'Kuhar (m/ž), samostalan', 'Sobarica / sobar (m/ž)']
const dayMs = 86_400_000

/** The same people every time. */
export const demoPeople = Array.from({ length: 1000 }, (_, at): DemoPerson => {
  const name = `${names[at % names.length]} ${surnames[at % surnames.length]}`
  return {
    id: at + 1,
    name,
    email: `osoba.${at + 1}@example.com`,
    job: jobs[at % jobs.length] ?? '',
    stage: at % demoStages.length,
    rating: (at * 7) % 6,
    isUnread: at % 4 === 0,
    appliedAt: new Date(Date.UTC(2026, 10, 22, 8) - at * dayMs * 0.4).toISOString(),
  }
})

export type PeopleFilters = { query: string; stage: string | null; isUnread: boolean }

export const peopleList = defineList<PeopleFilters>({
  filters: { query: text('q'), stage: oneOf('stage', ['0', '1', '2', '3', '4', '5']), isUnread: flag('unread') },
  sort: { columns: ['name', 'email', 'appliedAt'], column: 'appliedAt', isAscending: false },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [20, 50, 100, 300], size: 20 },
  openParameter: 'open',
})

type PeopleQuery = Pick<ListState<PeopleFilters>, 'filters' | 'sort'>

/** What a server would return for the state of the list, before paging. */
export function peopleFor(people: readonly DemoPerson[], { filters, sort }: PeopleQuery): DemoPerson[] {
  const column = sort.column as 'name' | 'email' | 'appliedAt'
  return people
    .filter(({ name }) => name.toLowerCase().includes(filters.query.toLowerCase()))
    .filter(({ stage }) => filters.stage === null || String(stage) === filters.stage)
    .filter(({ isUnread }) => !filters.isUnread || isUnread)
    .sort((one, other) => one[column].localeCompare(other[column], 'hr') * (sort.isAscending ? 1 : -1))
}
