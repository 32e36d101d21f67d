/** Sort fields of GET /users/list. Apart from the schemas, so that a list uses them without yup. */
export const USER_SORTS = ['name', 'username', 'email', 'role', 'last_login', 'created_at'] as const;
