import { invalidateQueries } from '../../../data/query-cache.ts'
import { useMutation } from '../../../data/use-mutation.ts'
import { teamKey } from '../../../members/team.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import { showToast } from '../../../ui/toasts.ts'

/** A change of the team, after which it is read again. */
export function useTeamMutation<Input, Result>(change: (input: Input) => Promise<Result>, done: string) {
  const failed = useTexts('settings')('failed')
  const onSuccess = () => {
    showToast(done)
    invalidateQueries(teamKey)
  }
  return useMutation(change, { failed, onSuccess })
}
