/** How a deployment that a user waits for has ended. If it is unclear, the user has to look what has happened. */
export type DeploymentEnd = 'success' | 'failure' | 'unclear'
