import { createContext } from 'react'
import { type CallName, type MemberRole, mayCall } from '../../server/accounts/roles.ts'
import type { Language } from '../../server/text/language.ts'
import { type Area, type Areas, type TranslateArea, translatorOf } from '../i18n/index.ts'
import { type Formats, formatsIn } from './formats.ts'
import { useRequired } from './required-context.ts'

/** Who looks at the screen, as the page knows it. */
export type KitViewer = {
  kind: 'employer' | 'admin' | 'candidate'
  login: string
  companyId: number | null
  /** In the company; administrators are as owners, candidates as readers. */
  role: MemberRole
}

/**
 * What a page hands to the island of a screen: made by `kitOf` in `src/dashboard/kit.ts`. The parameter names the areas of
 * texts that the screen needs, so that a page that leaves one out does not compile.
 */
export type KitProps<A extends Area = never> = {
  language: Language
  texts: Pick<Areas, A | 'kit'>
  viewer: KitViewer
}

export type KitTools = {
  language: Language
  viewer: KitViewer
  isAdmin: boolean
  /** Whether the viewer's role admits all of these calls: what it does not is not offered. */
  may: (...calls: CallName[]) => boolean
  /** The texts of the kit itself; a screen has its own by `useTexts`. */
  t: TranslateArea<'kit'>
  format: Formats
  /** Finds texts of an area; undefined when the page did not pass them. */
  translatorFor: <A extends Area>(area: A) => TranslateArea<A> | undefined
}

export const KitContext = createContext<KitTools | null>(null)

export function toolsOf({ language, texts, viewer }: KitProps): KitTools {
  const areas: Partial<Areas> = texts
  const translators = new Map<Area, unknown>()
  function translatorFor<A extends Area>(area: A) {
    const own = areas[area]
    if (own && !translators.has(area)) translators.set(area, translatorOf(own, language))
    return translators.get(area) as TranslateArea<A> | undefined
  }
  const t = translatorOf(texts.kit, language)
  return {
    language,
    viewer,
    isAdmin: viewer.kind === 'admin',
    may: (...calls) => calls.every((call) => mayCall(viewer.role, call)),
    t,
    format: formatsIn(language, t('yesterday')),
    translatorFor,
  }
}

/** Language, viewer and formats of the screen; only inside `Kit`. */
export function useKit(): KitTools {
  return useRequired(KitContext, 'inside <Kit>')
}

/** Finds texts of an area that the page passed to the screen, the same function on every render. */
export function useTexts<A extends Area>(area: A): TranslateArea<A> {
  const t = useKit().translatorFor(area)
  if (!t) throw new Error(`The page did not pass the texts of ${area}`)
  return t
}
