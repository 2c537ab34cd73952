/// The commit that the program was built from, as `git describe` names it; empty where the build did not say.
const char *layoutcase_commit(void);
