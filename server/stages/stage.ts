/** The steps of applications and their limits. Pure: server and browser share it. */
export const maxStages = 30
export const maxStageName = 60
