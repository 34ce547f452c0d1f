import { createContext, use } from 'react'
import type { Language } from '../../server/text/language.ts'
import type { translatorOf } from '../i18n/index.ts'
import type { KitProps } from '../ui/kit-context.ts'

export type AdminTexts = typeof import('../i18n/hr/admin.json')

/** The props that the page of an administration screen passes to its island. */
export type AdminProps = { kit: KitProps; texts: AdminTexts }

type Tools = { t: ReturnType<typeof translatorOf<AdminTexts>>; language: Language }

export const AdminContext = createContext<Tools | null>(null)

/** Texts of the administration screens. */
export function useAdmin(): Tools {
  const tools = use(AdminContext)
  if (!tools) throw new Error('Only inside an administration screen')
  return tools
}
