import { readStored } from '../lib/browser-storage.ts'
import { storeByConsent } from '../site/consent/consent.ts'
import type { CountryRights } from './country-rights.ts'

const key = 'citizenship'

/** The citizenship that was chosen on this device; empty before. It is never sent. */
export const storedCitizenship = () => readStored(key) ?? ''

export const storeCitizenship = (citizenship: string) => storeByConsent(key, citizenship)

/** Chooses what was chosen before. A choice made while the script was loading stays, and is stored. */
export function restoreCitizenship(select: HTMLSelectElement) {
  if (select.value) storeCitizenship(select.value)
  else select.value = storedCitizenship()
}

/** Who may work in a country, in the language of the page. */
export async function fetchRights(country: string): Promise<CountryRights> {
  const response = await fetch(`/work-rights/${country}-${document.documentElement.lang}.json`)
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}

export const rightFor = ({ answers }: CountryRights, citizenship: string) =>
  answers.find(({ citizenships }) => citizenships.some((each) => each === citizenship))
