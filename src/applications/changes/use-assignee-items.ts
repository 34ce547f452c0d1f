import { useTexts } from '../../ui/kit-context.ts'
import type { MenuAction } from '../../ui/menu-items.ts'
import { useApplications } from '../applications-context.ts'

/** Returns a function for the members of the company as a menu, with nobody last. */
export function useAssigneeItems() {
  const t = useTexts('applications')
  const { members } = useApplications()
  return (choose: (memberId: number) => void): MenuAction[] =>
    [...members, { id: 0, name: t('nobody') }].map(({ id, name }) => ({ text: name, run: () => choose(id) }))
}
