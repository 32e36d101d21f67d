/** Fields by which GET /users/list sorts. Apart from the schemas, so that a list does not load yup to know them. */
export const USER_SORTS = ['name', 'username', 'email', 'role', 'last_login', 'created_at'] as const;
