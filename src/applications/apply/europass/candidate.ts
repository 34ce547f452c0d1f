import type { Europass, LanguageSkill } from './europass.ts'
import { internationalPhone, levelOf, lowestLevel, partOfDate, plainText } from './texts.ts'
import { allAt, allBelow, type Element, filled, textAt } from './tree.ts'

/** Reads the format in use since 2020. */
export function fromCandidate(root: Element): Europass {
  const person = allAt(root, 'CandidatePerson')[0]
  const profile = allAt(root, 'CandidateProfile')[0]
  const givenName = textAt(person, 'PersonName/GivenName')
  const familyName = textAt(person, 'PersonName/FamilyName')
  return filled({
    format: 'candidate' as const,
    givenName,
    familyName,
    name: [givenName, familyName].filter(Boolean).join(' '),
    email: textAt(byChannel(person, 'Email')[0], 'URI'),
    phone: phoneOf(person),
    birthDate: partOfDate(textAt(person, 'BirthDate')),
    nationalities: allAt(person, 'NationalityCode').map(({ text }) => text.trim().toUpperCase()),
    address: addressIn(allAt(person, 'Communication/Address')[0]),
    motherTongues: allAt(person, 'PrimaryLanguageCode').map(({ text }) => text.trim()),
    summary: plainText(textAt(profile, 'ExecutiveSummary')),
    experience: allAt(profile, 'EmploymentHistory/EmployerHistory').flatMap(experienceOf),
    education: allAt(profile, 'EducationHistory/EducationOrganizationAttendance').map(educationOf),
    languages: allAt(profile, 'PersonQualifications/PersonCompetency').flatMap(languageOf),
    skills: allBelow(allAt(profile, 'Skills')[0], 'CompetencyName').map(({ text }) => text.trim()),
    drivingLicences: allAt(profile, 'Licenses/License/LicenseTypeCode').map(({ text }) => text.trim()),
    other: allAt(profile, 'Others').flatMap(otherOf),
  })
}

const byChannel = (person: Element | undefined, channel: string) =>
  allAt(person, 'Communication').filter((each) => textAt(each, 'ChannelCode') === channel)

function phoneOf(person: Element | undefined) {
  const phones = byChannel(person, 'Telephone')
  const chosen = phones.find((each) => textAt(each, 'UseCode') === 'mobile') ?? phones[0]
  const [code, number] = [textAt(chosen, 'CountryDialing'), textAt(chosen, 'DialNumber')]
  return number && internationalPhone(code ? `+${code}${number.replace(/^0/, '')}` : number)
}

function addressIn(address: Element | undefined) {
  if (!address) return undefined
  return filled({
    line: textAt(address, 'AddressLine'),
    postalCode: textAt(address, 'PostalCode'),
    city: textAt(address, 'CityName'),
    country: textAt(address, 'CountryCode')?.toUpperCase(),
  })
}

const dateAt = (element: Element | undefined, name: string) => partOfDate(textAt(element, `${name}/FormattedDateTime`))

const experienceOf = (employer: Element) =>
  allAt(employer, 'PositionHistory').map((position) => {
    const [title] = allAt(position, 'PositionTitle')
    const [period] = allAt(position, 'EmploymentPeriod')
    return filled({
      title: title?.text.trim(),
      escoUri: title?.attributes['typeCode'] === 'URI' ? title.attributes['languageID'] : undefined,
      employer: textAt(employer, 'OrganizationName'),
      ...placeOf(employer, position),
      from: dateAt(period, 'StartDate'),
      to: dateAt(period, 'EndDate'),
      current: textAt(period, 'CurrentIndicator') === 'true',
      description: plainText(textAt(position, 'Description')),
    })
  })

function placeOf(organization: Element, position?: Element) {
  const address = addressIn(allAt(organization, 'OrganizationContact/Communication/Address')[0])
  return {
    city: textAt(position, 'City') ?? address?.city,
    country: textAt(position, 'Country')?.toUpperCase() ?? address?.country,
  }
}

function educationOf(school: Element) {
  const [period] = allAt(school, 'AttendancePeriod')
  return filled({
    degree: textAt(school, 'EducationDegree/DegreeName'),
    school: textAt(school, 'OrganizationName'),
    ...placeOf(school),
    from: dateAt(period, 'StartDate'),
    to: dateAt(period, 'EndDate'),
    current: textAt(period, 'Ongoing') === 'true',
    eqf: Number(textAt(school, 'EducationLevelCode')) || undefined,
  })
}

function languageOf(competency: Element): LanguageSkill[] {
  const language = textAt(competency, 'CompetencyID')
  if (textAt(competency, 'TaxonomyID') !== 'language' || !language) return []
  const level = (code: string) =>
    levelOf(
      textAt(
        allAt(competency, 'CompetencyDimension').find((each) => textAt(each, 'CompetencyDimensionTypeCode') === code),
        'Score/ScoreText',
      ),
    )
  const levels = {
    listening: level('CEF-Understanding-Listening'),
    reading: level('CEF-Understanding-Reading'),
    interaction: level('CEF-Speaking-Interaction'),
    production: level('CEF-Speaking-Production'),
    writing: level('CEF-Writing-Production'),
  }
  return [filled({ language, ...levels, overall: lowestLevel(Object.values(levels)) })]
}

const otherOf = (section: Element) =>
  allAt(section, 'Other').map((entry) =>
    filled({
      section: textAt(section, 'Title'),
      title: textAt(entry, 'Title'),
      from: dateAt(allAt(entry, 'Date')[0], 'StartDate'),
      to: dateAt(allAt(entry, 'Date')[0], 'EndDate'),
      description: plainText(textAt(entry, 'Description')),
    }),
  )
