import defaults from '#content/site/company-defaults.json' with { type: 'json' }
import type { SystemGroup } from '../groups/group.ts'
import type { ReasonKind } from '../rejections/reason.ts'
import type { StageKind } from '../stages/stage.ts'
import { type Language, languages } from '../text/language.ts'

/** The names of what every company starts with: in the reader's language until the company changes them. */
export const defaultNames: Record<
  Language,
  { stages: Record<StageKind, string>; groups: Record<SystemGroup, string>; reasons: Record<ReasonKind, string> }
> = defaults

type Named<Kind> = { name: string; kind: Kind | null }

export const stageName = ({ name, kind }: Named<StageKind>, language: Language) =>
  kind ? defaultNames[language].stages[kind] : name

export const groupName = ({ name, gathers }: { name: string; gathers: SystemGroup | null }, language: Language) =>
  gathers ? defaultNames[language].groups[gathers] : name

export const reasonName = ({ name, kind }: Named<ReasonKind>, language: Language) =>
  kind ? defaultNames[language].reasons[kind] : name

/** Every name under which people see a stage. */
export const namesOfStage = (stage: Named<StageKind>) =>
  stage.kind ? languages.map((language) => stageName(stage, language)) : [stage.name]

/** A name of the past in a language, where it is one that every company starts with. */
export function nameOfThen(area: 'stages' | 'reasons', name: string, language: Language): string {
  for (const each of languages)
    for (const [kind, standard] of Object.entries(defaultNames[each][area]))
      if (standard === name) return (defaultNames[language][area] as Record<string, string>)[kind] ?? name
  return name
}
