/** The end of a deployment that a user waits for. If it is unclear, the user has to look what has happened. */
export type DeploymentEnd = 'success' | 'failure' | 'unclear'
