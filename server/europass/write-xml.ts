import { escaped } from '../feeds/xml.ts'
import type { EuropassCv } from './cv.ts'

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** The sections without which the editor of Europass shows only the personal data. */
const sections = ['work-experience', 'education-training', 'language', 'profile-skills', 'driving-licence']

const dimensions = [
  'CEF-Understanding-Listening',
  'CEF-Understanding-Reading',
  'CEF-Speaking-Interaction',
  'CEF-Speaking-Production',
  'CEF-Writing-Production',
]

const personName = ({ givenName, familyName }: EuropassCv) =>
  `<PersonName>${tag('oa:GivenName', givenName)}${tag('hr:FamilyName', familyName)}</PersonName>`

const email = (cv: EuropassCv) =>
  `<Communication><ChannelCode>Email</ChannelCode>${tag('oa:URI', cv.email)}</Communication>`

function person(cv: EuropassCv): string {
  const { phone, address, birthDate } = cv
  const telephone =
    phone &&
    `<Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode>${tag('CountryDialing', phone.code)}${tag('oa:DialNumber', phone.number)}</Communication>`
  const home =
    address &&
    `<Communication><UseCode>home</UseCode><Address type="home">${tag('oa:AddressLine', address)}</Address></Communication>`
  return [personName(cv), email(cv), telephone, home, birthDate && tag('hr:BirthDate', birthDate)]
    .filter(Boolean)
    .join('')
}

const language = ({ code, level }: EuropassCv['languages'][number]) =>
  `<PersonCompetency><CompetencyID schemeName="NORMAL">${escaped(code)}</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>${dimensions
    .map(
      (each) =>
        `<eures:CompetencyDimension>${tag('hr:CompetencyDimensionTypeCode', each)}<eures:Score>${tag('hr:ScoreText', level)}</eures:Score></eures:CompetencyDimension>`,
    )
    .join('')}</PersonCompetency>`

/** A CV in the Candidate format of Europass, in use since 2020. */
export const europassXml = (cv: EuropassCv, reader: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    '<hr:DocumentID schemeID="preko" schemeName="DocumentIdentifier" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>',
    '<CandidateSupplier><hr:PartyID schemeID="preko" schemeName="PartyID" schemeAgencyName="EUROPASS" schemeVersionID="1.0"/><hr:PartyName>Owner</hr:PartyName>',
    `<PersonContact>${personName(cv)}${email(cv)}</PersonContact><hr:PrecedenceCode>1</hr:PrecedenceCode></CandidateSupplier>`,
    `<CandidatePerson>${person(cv)}</CandidatePerson>`,
    `<CandidateProfile languageCode="${escaped(reader)}"><hr:ID schemeID="preko" schemeName="CandidateProfileID" schemeAgencyName="EUROPASS" schemeVersionID="1.0"/>`,
    cv.languages.length > 0 && `<PersonQualifications>${cv.languages.map(language).join('')}</PersonQualifications>`,
    '</CandidateProfile><RenderingInformation><Design><Template>Template1</Template><Color>Default</Color><FontSize>Medium</FontSize><Logo>FirstPage</Logo><PageNumbers>true</PageNumbers>',
    `<SectionsOrder>${sections.map((each) => `<Section>${tag('Title', each)}</Section>`).join('')}</SectionsOrder>`,
    '</Design></RenderingInformation></Candidate>\n',
  ]
    .filter((part) => part !== false)
    .join('')
