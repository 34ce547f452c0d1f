import { createContext, use } from 'react'
import type { GroupWire } from '../../server/groups/wire.ts'
import type { Language } from '../../server/text/language.ts'
import type { translatorOf } from '../i18n/index.ts'

export type GroupsTexts = typeof import('../i18n/hr/groups.json')
export type Group = GroupWire

type GroupsTools = { t: ReturnType<typeof translatorOf<GroupsTexts>>; language: Language; isAdmin: boolean }

export const GroupsContext = createContext<GroupsTools | null>(null)

/** Texts and viewer of the groups screen. */
export function useGroups(): GroupsTools {
  const tools = use(GroupsContext)
  if (!tools) throw new Error('Only inside the groups screen')
  return tools
}

/** The list takes the focus when a group in it is gone. */
export const groupListId = 'groups'
