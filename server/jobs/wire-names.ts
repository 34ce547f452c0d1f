/** Wire names of columns, where they differ. */
const wireNames = {
  title: 'nazivPosla',
  description: 'semanticHtml',
  metaTitle: 'metaNaslov',
  metaDescription: 'metaOpis',
  industryId: 'djelatnostId',
  countryIds: 'mjestaRadaCountries',
  places: 'lokacijaDescription',
  remote: 'udaljeniRad',
  hidesCompany: 'anoniman',
  expiresAt: 'expirationTime',
} as const
export type WireNames = typeof wireNames

const columnNames = new Map<string, string>(Object.entries(wireNames).map(([column, name]) => [name, column]))

/** The column of a wire name; otherwise the name itself. */
export const columnOf = (name: string) => columnNames.get(name) ?? name

/** The field for each missing item, where the names differ. */
const fieldOfMissing: Record<string, string> = {
  ...{ salary: 'maxSalary', emailQuestion: 'questions', options: 'questions', placeholder: 'semanticHtml' },
}

/** The wire name of a column or of an item from `missingOf`; otherwise the name itself. */
export const wireNameOf = (name: string): string => wireNames[name as keyof WireNames] ?? fieldOfMissing[name] ?? name

/** The wire name of an item of a difference, with its language: 'title.de' is 'nazivPosla.de'. */
export const wireItemOf = (item: string) => onName(item, wireNameOf)

/** The item of a wire name from `wireItemOf`. */
export const itemOfWire = (name: string) =>
  onName(name, (field) => (field === 'maxSalary' ? 'salary' : columnOf(field)))

const onName = (dotted: string, rename: (name: string) => string) => {
  const [name = '', ...language] = dotted.split('.')
  return [rename(name), ...language].join('.')
}
