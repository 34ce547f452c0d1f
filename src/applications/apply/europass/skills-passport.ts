import type { Europass } from './europass.ts'
import { internationalPhone, levelOf, lowestLevel, partOfDate, plainText } from './texts.ts'
import { allAt, allBelow, type Element, filled, textAt } from './tree.ts'

/** Reads the format of 2013 to 2020, as XML or JSON. JSON has no elements around its lists, so entries are found by name. */
export function fromSkillsPassport(root: Element): Europass {
  const [learner] = allAt(root, 'LearnerInfo')
  const [identification] = allAt(learner, 'Identification')
  const [skills] = allAt(learner, 'Skills')
  const givenName = textAt(identification, 'PersonName/FirstName')
  const familyName = textAt(identification, 'PersonName/Surname')
  return filled({
    format: 'skillspassport' as const,
    givenName,
    familyName,
    name: [givenName, familyName].filter(Boolean).join(' '),
    email: textAt(identification, 'ContactInfo/Email/Contact'),
    phone: phoneOf(identification),
    birthDate: dateOf(allAt(identification, 'Demographics/Birthdate')[0]),
    nationalities: allBelow(identification, 'Nationality').flatMap((each) => textAt(each, 'Code') ?? []),
    address: addressIn(allAt(identification, 'ContactInfo/Address/Contact')[0]),
    motherTongues: allBelow(skills, 'MotherTongue').flatMap(languageName),
    summary: plainText(textAt(learner, 'Headline/Description/Label')),
    experience: allBelow(learner, 'WorkExperience').map(experienceOf),
    education: allBelow(learner, 'Education').map(educationOf),
    languages: allBelow(skills, 'ForeignLanguage').flatMap(languageOf),
    skills: ['JobRelated', 'Computer', 'Communication', 'Organisational', 'Other'].flatMap(
      (kind) => plainText(textAt(skills, `${kind}/Description`)) ?? [],
    ),
    drivingLicences: allBelow(skills, 'Licence').map(({ text }) => text.trim()),
    other: allBelow(learner, 'Achievement').map((each) =>
      filled({ title: textAt(each, 'Title/Label'), description: plainText(textAt(each, 'Description')) }),
    ),
  })
}

function phoneOf(identification: Element | undefined) {
  const phones = allBelow(identification, 'Telephone')
  const chosen = phones.find((each) => textAt(each, 'Use/Code') === 'mobile') ?? phones[0]
  return internationalPhone(textAt(chosen, 'Contact'))
}

/** A date whose parts are attributes (--11) or, in JSON, keys (11). */
function dateOf(date: Element | undefined) {
  const part = (name: string, key: string) =>
    (date?.attributes[name] ?? textAt(date, key))?.replace(/^-{0,3}/, '').padStart(2, '0')
  const [year, month, day] = [part('year', 'Year'), part('month', 'Month'), part('day', 'Day')]
  return partOfDate([year, month, month && day].filter(Boolean).join('-'))
}

const addressIn = (contact: Element | undefined) =>
  contact &&
  filled({
    line: textAt(contact, 'AddressLine'),
    postalCode: textAt(contact, 'PostalCode'),
    city: textAt(contact, 'Municipality'),
    country: textAt(contact, 'Country/Code'),
  })

function periodOf(entry: Element) {
  const [period] = allAt(entry, 'Period')
  return {
    from: dateOf(allAt(period, 'From')[0]),
    to: dateOf(allAt(period, 'To')[0]),
    current: textAt(period, 'Current') === 'true',
  }
}

function placeOf(entry: Element, organization: string) {
  const address = addressIn(allAt(entry, `${organization}/ContactInfo/Address/Contact`)[0])
  return { city: address?.city, country: address?.country }
}

const experienceOf = (entry: Element) =>
  filled({
    title: textAt(entry, 'Position/Label'),
    employer: textAt(entry, 'Employer/Name'),
    ...placeOf(entry, 'Employer'),
    ...periodOf(entry),
    description: plainText(textAt(entry, 'Activities')),
  })

const educationOf = (entry: Element) =>
  filled({
    degree: textAt(entry, 'Title'),
    school: textAt(entry, 'Organisation/Name'),
    ...placeOf(entry, 'Organisation'),
    ...periodOf(entry),
    eqf: Number(textAt(entry, 'Level/Code')) || undefined,
  })

const languageName = (entry: Element) => textAt(entry, 'Description/Code', 'Description/Label') ?? []

function languageOf(entry: Element) {
  const level = (name: string) => levelOf(textAt(entry, `ProficiencyLevel/${name}`))
  const levels = {
    listening: level('Listening'),
    reading: level('Reading'),
    interaction: level('SpokenInteraction'),
    production: level('SpokenProduction'),
    writing: level('Writing'),
  }
  return [languageName(entry)]
    .flat()
    .map((language) => filled({ language, ...levels, overall: lowestLevel(Object.values(levels)) }))
}
