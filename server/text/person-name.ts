type Named = { firstName: string; lastName: string }

/** Empty for a person without a name. */
export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** What a person is called, also without a name. */
export const nameOrEmail = ({ email, ...person }: Named & { email: string }) => fullName(person) || email
