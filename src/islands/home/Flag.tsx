import type { Option } from './options.ts'

/** The flag of a country drawn, that of all countries as it is written; nothing for an industry. */
export function Flag({ of }: { of: Option | undefined }) {
  if (!of?.flag) return null
  if (!/^[A-Z]{2}$/.test(of.value)) return <span aria-hidden="true">{of.flag}</span>
  return <img className="flag" src={`/flags.svg#${of.value}`} alt="" width="20" height="14" loading="lazy" />
}
