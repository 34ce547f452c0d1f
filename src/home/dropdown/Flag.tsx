import styles from './dropdown.module.css'
import { type DropdownOption, isCountry } from './options.ts'

/** The flag of a country as a picture; an emoji for 'all countries'; nothing for an industry. */
export function Flag({ of }: { of: DropdownOption | undefined }) {
  if (!of?.flag) return null
  const [country = ''] = of.value.split('.')
  if (!isCountry(country)) return <span aria-hidden="true">{of.flag}</span>
  return <img className={styles['flag']} src={`/flags.svg#${country}`} alt="" width="20" height="14" loading="lazy" />
}
