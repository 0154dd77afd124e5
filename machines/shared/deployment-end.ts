/** How a deployment that a user waits for has ended. It is unclear if the user has to look what happened. */
export type DeploymentEnd = 'deployed' | 'failed' | 'unclear'
