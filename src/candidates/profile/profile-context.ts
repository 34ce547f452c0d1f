import { createContext } from 'react'
import { useRequired } from '../../ui/required-context.ts'

type Profile = {
  candidateId: number
  /** The company whose view an administrator sees. */
  tvrtkaId: number | null
}

export const ProfileContext = createContext<Profile | null>(null)
export const useProfile = () => useRequired(ProfileContext, 'inside a profile')
