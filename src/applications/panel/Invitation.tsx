import { type InterviewActs, InterviewButton } from '../../interviews/InterviewButton.tsx'
import { applicantName } from '../application-wire.ts'
import { type Application, useApplications } from '../applications-context.ts'

/** Proposes an interview, unless the candidate withdrew. */
export function Invitation({ application, ...acts }: { application: Application } & InterviewActs) {
  const { stages } = useApplications()
  const { id, nazivPosla: jobTitle, povucenaTime } = application
  if (povucenaTime) return null
  return <InterviewButton invited={{ id, name: applicantName(application), jobTitle }} stages={stages} {...acts} />
}
