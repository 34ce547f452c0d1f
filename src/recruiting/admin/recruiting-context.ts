import { createContext } from 'react'
import { useRequired } from '../../ui/required-context.ts'

export type CountryOption = { id: string; text: string }
type Shown = { id: number; countries: readonly CountryOption[] }

/** The section on screen, and the countries that its candidates can come from. */
export const SectionContext = createContext<Shown | null>(null)
export const useSection = () => useRequired(SectionContext, 'inside the screen of a section')

export const sectionKey = (id: number) => `recruiting-section-${id}`
