// Wrong on purpose: in no room.
