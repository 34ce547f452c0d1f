import { below, type Recipe } from './recipe.ts'

const test = 'tests/api/admin/lists.test.ts'
const screenTest = 'tests/islands/admin-companies.test.tsx'
const accessFilter = `<FilterSelect
          label={t('access')}
          value={list.filters.blocked}
          options={[
            { value: 'false', text: t('active') },
            { value: 'true', text: t('blocked') },
          ]}
          onChange={(blocked) => list.setFilters({ blocked })}
        />`

/** Companies of one country. */
export const listFilter: Recipe = {
  title: 'A filter of a list',
  edits: [
    below(
      'server/companies/admin-routes.ts',
      "q: withFallback(z.string().trim().max(200), ''),",
      '\n    drzava: withFallback(z.string().length(2).optional(), undefined),',
      test,
    ),
    below('server/companies/admin-queries.ts', 'type Filter = { q: string;', ' drzava?: string | undefined;'),
    {
      file: 'server/companies/admin-queries.ts',
      find: '{ q, blocked }: Filter',
      put: '{ q, drzava, blocked }: Filter',
    },
    below(
      'server/companies/admin-queries.ts',
      'const condition = and(',
      '\n    drzava === undefined ? undefined : eq(companies.countryId, drzava),',
      test,
    ),
    below('src/companies/admin/CompaniesScreen.tsx', "filters: { q: text('q'),", " drzava: text('drzava'),"),
    {
      file: 'src/companies/admin/CompaniesScreen.tsx',
      find: accessFilter,
      put: `<>
          <FilterSelect
            label={t('country')}
            value={list.filters.drzava}
            options={[{ value: 'SI', text: 'SI' }]}
            onChange={(drzava) => list.setFilters({ drzava: drzava ?? '' })}
          />
          ${accessFilter}
        </>`,
      guard: screenTest,
    },
    {
      file: screenTest,
      find: "['Pristup', 'true', { blocked: 'true' }]",
      put: "['Pristup', 'true', { blocked: 'true' }], ['Država', 'SI', { drzava: 'SI' }]",
      isTest: true,
    },
    {
      file: test,
      find: "  test('changes the data of a company and refuses incomplete data'",
      put: `  test('finds those of one country', async ({ db }) => {
    const { id } = await aCompany(db, { countryId: 'SI' })
    expect((await list(db, 'drzava=SI')).map((company) => company.id)).toEqual([id])
  })

  test('changes the data of a company and refuses incomplete data'`,
      isTest: true,
    },
  ],
}
