import { createContext } from 'react'
import { useRequired } from '../../ui/required-context.ts'

/** The parameters of the link in the mail. */
export type OwnLink = { candidateId: number; token: string }

export const OwnDataContext = createContext<OwnLink | null>(null)
export const useOwnData = () => useRequired(OwnDataContext, 'on the page of the own data')
