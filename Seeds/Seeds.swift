enum Seeds {}
