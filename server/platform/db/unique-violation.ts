type Violation = { code?: unknown; constraint?: unknown; constraint_name?: unknown }

/** Whether a failed query broke this unique constraint. The drivers name it differently, and the library wraps their errors. */
export function violatesUnique(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint, constraint_name } = error as Violation
  return (code === '23505' && (constraint ?? constraint_name) === name) || violatesUnique(error.cause, name)
}
