import { createContext, use } from 'react'

export type Country = { id: string; text: string }
type Tools = { id: number; countries: readonly Country[] }

export const SectionContext = createContext<Tools | null>(null)

/** The section on screen, and the countries that its candidates can come from. */
export function useSection(): Tools {
  const tools = use(SectionContext)
  if (!tools) throw new Error('Only inside the screen of a section')
  return tools
}

export const sectionKey = (id: number) => `recruiting-section-${id}`
